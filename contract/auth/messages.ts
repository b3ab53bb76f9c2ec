/**
 * The two required messages of the login screen (specification §5). They stand apart because that screen loads no
 * schemas.
 */
export const USERNAME_REQUIRED = "Silakan masukkan username Anda!";
export const PASSWORD_REQUIRED = "Silakan masukkan password Anda!";
