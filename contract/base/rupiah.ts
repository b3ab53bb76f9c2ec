const grouped = new Intl.NumberFormat("id-ID");

/** `Rp2.500.000`: whole rupiah in messages and documents. */
export const inRupiah = (amount: number) => `${amount < 0 ? "-" : ""}Rp${grouped.format(Math.abs(amount))}`;
