/** Account deletion (specification §2) is possible in the app or by e-mail to support. */
export const deletion = {
  title: "Account Deletion",
  intro: "There are two ways to delete your account and the data that belongs to it.",
  inApp: {
    title: "In the app",
    before: "Log into the app and go to",
    path: ["Profile", "Settings", "Delete Account"],
  },
  /** The company's address is inserted between the two texts. */
  byMail: {
    title: "By e-mail",
    before: "You cannot log in? Contact support at",
    after: "from the address of your account.",
  },
};
