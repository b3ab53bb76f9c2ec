/**
 * Why a sign-in by the organisation's account came to nothing. The address of the login page names the reason, and the
 * page says the sentence. They stand apart, because that screen loads no schemas.
 */
export const OIDC_REFUSALS = {
  unknown:
    "Tidak ada akun staf yang aktif dengan email akun organisasi Anda. Minta pemilik memeriksa email akun Anda di Administrasi User.",
  several:
    "Beberapa akun di sini memakai email yang sama, sehingga tidak jelas akun mana milik Anda. Masuk dengan username, dan minta pemilik membedakan emailnya.",
  unverified:
    "Penyedia akun organisasi belum memastikan bahwa email itu milik Anda. Verifikasi email di sana, lalu coba lagi.",
  silent: "Penyedia akun organisasi tidak menjawab. Coba lagi sebentar lagi, atau masuk dengan username dan password.",
  cancelled: "Masuk lewat akun organisasi dibatalkan.",
  expired: "Proses masuk ini terlalu lama, atau dimulai di browser lain. Mulailah sekali lagi.",
  many: "Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.",
  failed:
    "Jawaban penyedia akun organisasi tidak dapat dipakai. Coba lagi; bila terulang, beri tahu pengelola aplikasi ini.",
} as const;
export type OidcRefusal = keyof typeof OIDC_REFUSALS;

/** The word in the login page's address after a sign-in that only waits to be taken up. */
export const OIDC_ENTER = "enter";
