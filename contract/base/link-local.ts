const IPV4 = /^169\.254\.\d+\.\d+$/;
/** IPv6 can write an IPv4 address in digits, in hexadecimal, or as a translating network does. */
const IPV6 = /^(fe[89ab][0-9a-f]:|(::ffff:|::ffff:0:|::|64:ff9b::)(a9fe:|169\.254\.))/;

/** A link-local address. No gateway has one, but cloud machines serve their keys at 169.254.169.254. */
export function isLinkLocal(host: string): boolean {
  const address = host.toLowerCase().replace(/^\[|\]$/g, "");
  return IPV4.test(address) || IPV6.test(address);
}
