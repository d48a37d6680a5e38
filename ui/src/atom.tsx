const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const

/** The default loading animation; the others are in files of their own, so that the home page does not load them. */
export const atom = (
  <>
    <circle className="beat" cx="28" cy="28" r="4" fill="currentColor" />
    {[0, 60, 120].map((angle) => (
      <g key={angle} transform={`rotate(${angle} 28 28)`}>
        <ellipse cx="28" cy="28" rx="24" ry="9" {...line} opacity="0.35" />
        <g transform="translate(0 17.5) scale(1 0.375)">
          <circle className="turn" cx="52" cy="28" r="3.5" fill="currentColor" />
        </g>
      </g>
    ))}
  </>
)
