const IPV4 = /^169\.254\.\d+\.\d+$/;
/** Also as IPv6 writes an address of IPv4, in digits or in hexadecimal, and as a translating network does. */
const IPV6 = /^(fe[89ab][0-9a-f]:|(::ffff:|::ffff:0:|::|64:ff9b::)(a9fe:|169\.254\.))/;

/** An address of one cable only: no gateway has one, but the machines of a cloud keep their keys at 169.254.169.254. */
export function isLinkLocal(host: string): boolean {
  const address = host.toLowerCase().replace(/^\[|\]$/g, "");
  return IPV4.test(address) || IPV6.test(address);
}
