import type { ReactElement } from 'react'
import { atom } from './atom.tsx'

export const loaderNames = [
  'circle',
  'pulse',
  'bounce',
  'eyes',
  'triangle',
  'sun',
  'love',
  'sword',
  'atom',
  'gear',
  'radar',
  'annulus',
] as const

export type LoaderName = (typeof loaderNames)[number]

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 3, strokeLinecap: 'round' } as const
const rays = [0, 45, 90, 135, 180, 225, 270, 315] as const
const heart = 'M28 44 13 29a9 9 0 0 1 15-9.6A9 9 0 0 1 43 29z'
const blade = 'M26.5 6h3v30h-3zM21 36h14v3H21zM26 39h4v8h-4z'

/** The twelve drawings (§2), each in a 56 × 56 frame. Classes give them motion where it is welcome. */
export const loaders: Readonly<Record<LoaderName, ReactElement>> = {
  circle: (
    <>
      <circle className="still" cx="28" cy="28" r="20" {...line} />
      <path className="turn" d="M28 8a20 20 0 0 1 20 20" {...line} />
    </>
  ),
  pulse: (
    <>
      <circle className="ring" cx="28" cy="28" r="24" fill="currentColor" />
      <circle className="ring latest" cx="28" cy="28" r="24" fill="currentColor" />
      <circle cx="28" cy="28" r="5" fill="currentColor" />
    </>
  ),
  bounce: (
    <g fill="currentColor">
      <circle className="jump" cx="12" cy="32" r="5" />
      <circle className="jump later" cx="28" cy="32" r="5" />
      <circle className="jump latest" cx="44" cy="32" r="5" />
    </g>
  ),
  eyes: (
    <>
      <circle cx="17" cy="28" r="10" {...line} />
      <circle cx="39" cy="28" r="10" {...line} />
      <circle className="look" cx="17" cy="28" r="4" fill="currentColor" />
      <circle className="look" cx="39" cy="28" r="4" fill="currentColor" />
    </>
  ),
  triangle: <path className="turn-self" d="M28 10 46 42H10z" {...line} strokeLinejoin="round" />,
  sun: (
    <>
      <circle cx="28" cy="28" r="9" fill="currentColor" />
      <g className="turn-slow">
        {rays.map((angle) => (
          <path key={angle} d="M28 8v6" transform={`rotate(${angle} 28 28)`} {...line} />
        ))}
      </g>
    </>
  ),
  love: <path className="beat" d={heart} fill="currentColor" />,
  sword: (
    <g fill="currentColor">
      <g transform="rotate(35 28 40)">
        <path className="swing" d={blade} />
      </g>
      <g transform="rotate(-35 28 40)">
        <path className="swing-back" d={blade} />
      </g>
    </g>
  ),
  atom,
  gear: (
    <>
      <g className="turn-slow">
        <circle cx="28" cy="28" r="13" {...line} strokeWidth="5" />
        {rays.map((angle) => (
          <path key={angle} d="M28 7v6" transform={`rotate(${angle} 28 28)`} {...line} strokeWidth="6" />
        ))}
      </g>
      <circle cx="28" cy="28" r="4" fill="currentColor" />
    </>
  ),
  radar: (
    <>
      <circle cx="28" cy="28" r="22" {...line} strokeWidth="2" opacity="0.35" />
      <circle cx="28" cy="28" r="11" {...line} strokeWidth="2" opacity="0.35" />
      <path className="turn" d="M28 28V6a22 22 0 0 1 19 11z" fill="currentColor" opacity="0.5" />
      <circle className="blink" cx="38" cy="36" r="2.5" fill="currentColor" />
    </>
  ),
  annulus: (
    <>
      <path className="turn" d="M28 6a22 22 0 0 1 22 22" {...line} />
      <path className="turn-back" d="M28 42a14 14 0 0 1-14-14" {...line} />
      <path className="turn" d="M28 21a7 7 0 0 1 7 7" {...line} />
    </>
  ),
}
