/** The two required messages of the login screen (specification §5); apart from the schemas, which the screen needs not. */
export const USERNAME_REQUIRED = "Silakan masukkan username Anda!";
export const PASSWORD_REQUIRED = "Silakan masukkan password Anda!";
