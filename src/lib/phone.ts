/** Formats a stored phone number (`6281234567890`) as `0812-3456-7890`. */
export function formatPhone(phone: string) {
  const local = phone.replace(/^\+?62/, "0").replace(/\D/g, "");
  return local.replace(/^(\d{4})(\d{3,4})(\d+)$/, "$1-$2-$3");
}

/** The link opens a chat with the text already typed in. */
export function whatsAppLink(phone: string, text?: string) {
  return `https://wa.me/${phone}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}
