/** Specification §3: the landing page's own data is static. */
export interface Package {
  name: string;
  price: string;
  period: string;
  expectedReturn: string;
  popular: boolean;
  features: string[];
}

export interface Testimonial {
  name: string;
  role: string;
  location: string;
  /** The file of a drawing in public/. */
  image: string;
  rating: number;
  comment: string;
  return: string;
  investment: string;
}

export interface FaqEntry {
  question: string;
  answer: string;
}

export interface Titled {
  title: string;
  text: string;
}

export interface Stat {
  value: string;
  label: string;
}

/** A link with an empty address does what the specification says: nothing, or a line in the console. */
export interface LinkSetting {
  label: string;
  href: string;
}

export interface PolicySection {
  id: string;
  title: string;
  paragraphs: string[];
  list?: Titled[];
}
