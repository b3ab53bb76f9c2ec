// The app's first script needs these texts alone; all others of the public page come with it.

export const COMPANY_NAME = "Domba";
export const SITE_TITLE = `${COMPANY_NAME} · Goat investment you can follow from pen to profit`;
