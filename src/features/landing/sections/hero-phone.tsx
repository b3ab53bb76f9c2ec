/** The phone in the first picture shows a goat and its weight. */
export function HeroPhone() {
  return (
    <g className="landing-hero-phone">
      <g transform="translate(466 262)">
        <rect width="168" height="322" rx="30" fill="#0b3b2e" />
        <rect x="8" y="8" width="152" height="306" rx="23" fill="#fff" />
        <path fill="#047857" d="M31 8h106a23 23 0 0 1 23 23v63H8V31A23 23 0 0 1 31 8z" />
        <rect x="62" y="16" width="44" height="9" rx="4.5" fill="#0b3b2e" />
        <g fill="#fff" fontWeight="700">
          <text x="58" y="56" fontSize="15" className="landing-hero-name">
            Goat 0123
          </text>
          <text x="58" y="74" fontSize="10.5" fontWeight="500" className="landing-hero-small">
            Pen B · 7 months
          </text>
        </g>
        <circle cx="36" cy="58" r="17" fill="#cdebdd" />
        <g transform="translate(22.5 44) scale(.225)">
          <use href="#hero-goat" />
        </g>
        <text x="22" y="120" fontSize="11" fontWeight="500" fill="#4a5f56">
          Weight
        </text>
        <text x="22" y="150" fontSize="28" fontWeight="800" fill="#10231b">
          32.4
          <tspan fontSize="13" dx="4">
            kg
          </tspan>
        </text>
        <rect x="94" y="106" width="52" height="22" rx="11" fill="#e3f6ee" />
        <text x="120" y="121" fontSize="11" fontWeight="700" fill="#047857" textAnchor="middle">
          +1.8 kg
        </text>
        <path d="M22 176h124M22 204h124M22 232h124" stroke="#dfe7e3" />
        <path fill="#e3f6ee" d="M22 226c14-4 22-8 32-12s18-4 28-12 18-8 30-16 20-10 34-16v66H22z" />
        <path
          className="landing-grow"
          pathLength="1"
          d="M22 226c14-4 22-8 32-12s18-4 28-12 18-8 30-16 20-10 34-16"
          fill="none"
          stroke="#059669"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="146" cy="170" r="6" fill="#d9822b" stroke="#fff" strokeWidth="2.5" />
        <rect x="22" y="248" width="59" height="48" rx="10" fill="#f5f8f6" />
        <rect x="87" y="248" width="59" height="48" rx="10" fill="#fdf5d3" />
        <g fontSize="9.5" fontWeight="500" fill="#4a5f56" className="landing-hero-small">
          <text x="31" y="266">
            Health
          </text>
          <text x="96" y="266">
            Feed
          </text>
        </g>
        <g fontSize="12" fontWeight="700" fill="#10231b" className="landing-hero-values">
          <text x="31" y="284">
            Good
          </text>
          <text x="96" y="284">
            2 × day
          </text>
        </g>
      </g>
    </g>
  );
}
