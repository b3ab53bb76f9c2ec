import { HeroPhone } from "./hero-phone";

/** The starting points of the fence's posts. */
const POSTS = ["78 384", "158 376", "246 372", "326 372", "406 376", "486 384", "566 394"];

/** The first picture stands in the HTML itself, so that the first paint needs no request. */
export function HeroArt() {
  return (
    <svg
      viewBox="0 0 640 600"
      className="h-auto w-full max-w-2xl justify-self-center overflow-visible max-sm:-mx-10 max-sm:-mt-5 max-sm:w-[calc(100%+5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1"
      role="img"
      aria-label="A goat and a sheep in a pen on green hills, and a phone that shows the goat's weight growing"
    >
      <clipPath id="hero-window">
        <rect x="56" y="36" width="540" height="520" rx="40" />
      </clipPath>
      <g clipPath="url(#hero-window)">
        <Landscape />
        <Sheep />
        <g stroke="#f2e2c6" fill="none">
          {POSTS.map((post) => (
            <path key={post} d={`M${post}v64`} strokeWidth="10" />
          ))}
          <path d="M50 402c150-28 370-28 550 8M50 426c150-28 370-28 550 8" strokeWidth="7" />
        </g>
        <path fill="#047857" d="M56 470c150-46 390-48 540-4v100H56z" />
        <path
          d="M96 500l4-14 4 14m60 24l4-14 4 14m330-40l4-14 4 14m-170 62l4-14 4 14"
          fill="none"
          stroke="#33d9a6"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <ellipse cx="316" cy="530" rx="160" ry="12" fill="#065f46" />
      <Goat />
      <HeroPhone />
      <CheckedChip />
    </svg>
  );
}

const Landscape = () => (
  <>
    <path fill="#d3ecdf" d="M56 36h540v520H56z" />
    <circle cx="222" cy="226" r="108" fill="#f6c177" />
    <path
      fill="#fff"
      d="M372 122h92a15 15 0 0 0 0-30h-8a26 26 0 0 0-48-6 20 20 0 0 0-34 8 14 14 0 0 0-2 28zM484 186h84a13 13 0 0 0 0-26h-6a22 22 0 0 0-40-6 18 18 0 0 0-32 8 12 12 0 0 0-6 24z"
    />
    <path fill="#a6d8be" d="M56 292c60-50 118-62 178-30 62 34 110-40 186-34 70 6 120 44 176 20v310H56z" />
    <g transform="translate(0 18)">
      <path fill="#c96f1e" d="M372 240h92v90h-92z" />
      <path fill="#0b3b2e" d="M418 194l60 48-8 9-52-42-52 42-8-9z" />
      <path fill="#c96f1e" d="M418 209l44 35h-88z" />
      <path fill="#fff7ea" d="M400 268h36v64h-36zM410 230h16v16h-16z" />
      <path d="M400 270l36 46m0-46l-36 46" stroke="#c96f1e" strokeWidth="3" />
    </g>
    <Tree transform="translate(512 268) scale(0.7)" leaves="#065f46" />
    <Tree transform="translate(556 262) scale(0.9)" leaves="#065f46" />
    <path fill="#5cb890" d="M56 348c90-46 190-40 280-14 92 26 170 8 260-34v260H56z" />
    <Tree transform="translate(86 300) scale(0.85)" leaves="#065f46" />
    <Tree transform="translate(250 312) scale(0.5)" leaves="#059669" />
    <path fill="#059669" d="M56 408c120-52 380-60 540-6v160H56z" />
  </>
);

const Tree = ({ transform, leaves }: { transform: string; leaves: string }) => (
  <g transform={transform}>
    <path fill="#452b14" d="M-3 0h6v30h-6z" />
    <path fill={leaves} d="M0-52c20 0 30 22 28 36s-14 22-28 22-26-8-28-22 8-36 28-36z" />
  </g>
);

const Sheep = () => (
  <g transform="translate(84 306) scale(.56)">
    <g transform="matrix(-1 0 0 1 260 0)">
      <g>
        <path fill="#0b3b2e" d="M60 130h20l-3 62H62zM184 130h20l-2 62h-15z" />
        <path fill="#072a21" d="M84 136h18l-2 56H86zM160 136h18l-2 56h-14z" />
        <path
          fill="#e9e2d2"
          d="M44 148a30 30 0 0 1-24-46 30 30 0 0 1 14-50 34 34 0 0 1 46-28 38 38 0 0 1 56-8 38 38 0 0 1 54 14 32 32 0 0 1 40 36 30 30 0 0 1 4 50 28 28 0 0 1-30 34 32 32 0 0 1-44 8 36 36 0 0 1-48 2 36 36 0 0 1-44-4 30 30 0 0 1-24-8z"
        />
        <path
          fill="#fff"
          d="M44 138a30 30 0 0 1-20-44 30 30 0 0 1 14-44 34 34 0 0 1 44-26 38 38 0 0 1 54-8 38 38 0 0 1 52 14 32 32 0 0 1 40 34 30 30 0 0 1 0 48 28 28 0 0 1-32 24 32 32 0 0 1-42 6 36 36 0 0 1-44 0 36 36 0 0 1-44-2 30 30 0 0 1-22-2z"
        />
        <path
          d="M70 62a18 18 0 0 0 30 8M126 44a18 18 0 0 0 30 6M96 104a18 18 0 0 0 30 6M150 92a16 16 0 0 0 26 4M52 98a14 14 0 0 0 18 6"
          fill="none"
          stroke="#e9e2d2"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </g>
    <g transform="translate(-26 8)">
      <g>
        <path fill="#0b3b2e" d="M36 50C24 40 8 42 3 50c-2 4 0 8 4 10 10 5 22 4 32-2z" />
        <path fill="#f2c3a0" d="M31 51c-8-4-16-3-20 0 5 4 13 5 21 3z" />
        <g transform="matrix(-1 0 0 1 120 0)">
          <path fill="#0b3b2e" d="M36 50C24 40 8 42 3 50c-2 4 0 8 4 10 10 5 22 4 32-2z" />
          <path fill="#f2c3a0" d="M31 51c-8-4-16-3-20 0 5 4 13 5 21 3z" />
        </g>
        <path
          fill="#0b3b2e"
          d="M60 34c18 0 25 10 24 24-1 16-5 28-9 36-6 11-24 11-30 0-4-8-8-20-9-36-1-14 6-24 24-24z"
        />
        <path fill="#1d5545" d="M47 90c2-6 7-9 13-9s11 3 13 9c-2 9-8 12-13 12s-11-3-13-12z" />
        <path
          d="M56 88l4 3 4-3M60 91v4m0 0c-2 2-5 2-6 1m6-1c2 2 5 2 6 1"
          fill="none"
          stroke="#fff7ea"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="48" cy="62" r="5.5" fill="#fff" />
        <circle cx="72" cy="62" r="5.5" fill="#fff" />
        <circle cx="49" cy="63" r="3" fill="#0b3b2e" />
        <circle cx="71" cy="63" r="3" fill="#0b3b2e" />
        <path
          fill="#fff"
          d="M34 50a13 13 0 0 1-5-23 14 14 0 0 1 18-15 16 16 0 0 1 26 0 14 14 0 0 1 18 15 13 13 0 0 1-5 23c-4 0-7-2-9-5a13 13 0 0 1-17 1 13 13 0 0 1-17-1c-2 3-5 5-9 5z"
        />
      </g>
    </g>
  </g>
);

const Goat = () => (
  <g transform="translate(140 250) scale(1.16)">
    <g>
      <path fill="#e6cfa9" d="M112 140l2 92h20l8-84zM214 140c6 26 20 34 24 52l4 40h19l-3-84z" />
      <path fill="#452b14" d="M113.7 226h20.9l-.6 16h-20.6zM241 226h19.6l.6 16h-18.6z" />
      <path fill="#fff7ea" d="M270 84c16-8 28-22 28-38 0-4 5-5 7-1 6 14 0 40-22 56z" />
      <path
        fill="#fff7ea"
        d="M46 44c14-18 52-18 68 6 12 18 32 23 54 22 36-2 76-12 104 6 24 16 28 50 20 76-3 10-12 16-24 19-40 8-104 8-142 3-24-4-44-20-54-48-9-26-36-64-26-84z"
      />
      <path fill="#d9822b" d="M138 71c36 4 70-7 100-5 10 20 6 50-20 60-38 12-84-8-80-55z" />
      <path
        fill="#fff7ea"
        d="M72 128l13 104h19l14-80zM238 128c16-18 50-14 55 8 4 20-9 34-8 54l4 42h-20l-8-42c-7-16-30-34-23-62z"
      />
      <path d="M239 130c-5 22 10 40 18 52" fill="none" stroke="#e6cfa9" strokeWidth="3" strokeLinecap="round" />
      <path fill="#452b14" d="M83.5 226h21.3l-1 16H84.5zM267.8 226h20.6l1.6 16h-19.8z" />
    </g>
    <g className="landing-nod" transform="translate(6 -34) scale(.94)">
      <g id="hero-goat">
        <path
          fill="#5b3a1e"
          d="M51 42C47 26 41 12 26 3c-3-2-1-4 2-3 17 4 32 16 35 38zM69 42c4-16 10-30 26-39 3-2 1-4-2-3C75 4 60 16 57 38z"
        />
        <path fill="#a85a17" d="M40 54C26 44 10 52 4 72c-4 14-2 30 6 31 9 1 13-9 19-17 5-7 12-10 15-14z" />
        <path fill="#f2c3a0" d="M36 60c-11-4-20 4-24 18-3 9-2 17 1 17 5 0 8-8 13-14 4-6 10-9 13-12z" />
        <g transform="matrix(-1 0 0 1 120 0)">
          <path fill="#a85a17" d="M40 54C26 44 10 52 4 72c-4 14-2 30 6 31 9 1 13-9 19-17 5-7 12-10 15-14z" />
          <path fill="#f2c3a0" d="M36 60c-11-4-20 4-24 18-3 9-2 17 1 17 5 0 8-8 13-14 4-6 10-9 13-12z" />
        </g>
        <path fill="#ecdcbe" d="M52 116c0 14 5 26 9 33 1 2 3 2 4 0 3-9 5-20 3-33z" />
        <path
          fill="#fff7ea"
          d="M60 32c20 0 27 14 25 30-2 20-7 38-11 49-4 12-24 12-28 0-4-11-9-29-11-49-2-16 5-30 25-30z"
        />
        <path
          fill="#d9822b"
          d="M60 32c-20 0-27 14-25 30 1 14 4 27 7 38 8-4 12-18 12-34 0-10-2-18 6-34zM60 32c20 0 27 14 25 30-1 14-4 27-7 38-8-4-12-18-12-34 0-10 2-18-6-34z"
        />
        <path fill="#fff7ea" d="M50 40c3-6 7-8 10-8s7 2 10 8c-4 2-6 10-10 10s-6-8-10-10z" />
        <path fill="#f2c3a0" d="M44 106c2-9 8-13 16-13s14 4 16 13c1 9-6 15-16 15s-17-6-16-15z" />
        <path fill="#0b3b2e" d="M52 103c0-2 2-3 4-2s3 3 2 4-6 0-6-2zM68 103c0-2-2-3-4-2s-3 3-2 4 6 0 6-2z" />
        <path
          d="M60 107v4m0 0c-2 3-6 3-8 1m8-1c2 3 6 3 8 1"
          fill="none"
          stroke="#0b3b2e"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="45" cy="69" r="4.6" fill="#0b3b2e" />
        <circle cx="75" cy="69" r="4.6" fill="#0b3b2e" />
        <circle cx="46.6" cy="67.3" r="1.5" fill="#fff" />
        <circle cx="76.6" cy="67.3" r="1.5" fill="#fff" />
      </g>
    </g>
  </g>
);

const CheckedChip = () => (
  <g transform="translate(4 92)">
    <g className="landing-hero-chip">
      <rect width="188" height="64" rx="16" fill="#fff" />
      <rect x=".5" y=".5" width="187" height="63" rx="15.5" fill="none" stroke="#dfe7e3" />
      <circle cx="34" cy="32" r="18" fill="#e3f6ee" />
      <path
        d="M26 32.5l6 6 11-12"
        fill="none"
        stroke="#047857"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x="62" y="29" fontSize="14" fontWeight="700" fill="#10231b">
        Checked today
      </text>
      <text x="62" y="47" fontSize="12" fontWeight="500" fill="#4a5f56">
        by the farm team
      </text>
    </g>
  </g>
);
