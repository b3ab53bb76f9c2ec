const drawings: Record<string, string> = {
  Facebook:
    "M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.3a20 20 0 0 0-2.3-.1c-2.3 0-3.9 1.4-3.9 4v2.3H7.8v3h2.6V21z",
  Instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm0 2A2.5 2.5 0 0 0 5.5 8v8A2.5 2.5 0 0 0 8 18.5h8a2.5 2.5 0 0 0 2.5-2.5V8A2.5 2.5 0 0 0 16 5.5zm4 2.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.3-3.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  YouTube:
    "M5.5 5.5h13A3.5 3.5 0 0 1 22 9v6a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 15V9a3.5 3.5 0 0 1 3.5-3.5zm4.5 3.3v6.4l5.5-3.2z",
  LinkedIn:
    "M4.5 9.5h3V20h-3zM6 4.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM9.8 9.5h2.9v1.4c.5-.9 1.6-1.7 3.2-1.7 3 0 3.6 2 3.6 4.5V20h-3v-5.6c0-1.3 0-2.7-1.7-2.7s-2 1.3-2 2.6V20h-3z",
};

export function SocialIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
      <path fillRule="evenodd" d={drawings[name]} />
    </svg>
  );
}
