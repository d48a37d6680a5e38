import type { ReactNode } from 'react'
import { names } from './class-names.ts'
import { Mark } from './Mark.tsx'
import { assetCode } from './numbers.ts'

/** Flags by currency, in each country's official colors, drawn in a square of 40 and shown as a disc. */
const flags: Readonly<Record<string, () => ReactNode>> = {
  NGN: () => <Thirds left="#008751" middle="#fff" right="#008751" />,
  MXN: () => (
    <>
      <Thirds left="#006341" middle="#fff" right="#c8102e" />
      <circle cx="20" cy="20" r="4" fill="none" stroke="#8a5a2b" strokeWidth="2" />
    </>
  ),
  USD: () => (
    <>
      <rect width="40" height="40" fill="#fff" />
      <path
        d="M0 3h40M0 9.2h40M0 15.4h40M0 21.5h40M0 27.7h40M0 33.8h40M0 40h40"
        stroke="#b31942"
        strokeWidth="3.1"
      />
      <rect width="20" height="21.5" fill="#0a3161" />
      <path d="M5 5h12M5 10.5h12M5 16h12" stroke="#fff" strokeWidth="2" strokeDasharray="2 3" />
    </>
  ),
  GBP: () => (
    <>
      <rect width="40" height="40" fill="#012169" />
      <path d="m0 0 40 40M40 0 0 40" stroke="#fff" strokeWidth="8" />
      <path d="m0 0 40 40M40 0 0 40" stroke="#c8102e" strokeWidth="3" />
      <path d="M20 0v40M0 20h40" stroke="#fff" strokeWidth="12" />
      <path d="M20 0v40M0 20h40" stroke="#c8102e" strokeWidth="7" />
    </>
  ),
  BRL: () => (
    <>
      <rect width="40" height="40" fill="#009739" />
      <path d="m20 5 16 15-16 15L4 20z" fill="#fedd00" />
      <circle cx="20" cy="20" r="7" fill="#012169" />
    </>
  ),
}

/** The mark of a currency or a coin, a disc: a flag where there is one, else drawn from the symbol. Its name is shown beside it. */
export function AssetMark(props: { readonly asset: string; readonly size?: 'normal' | 'large' }) {
  const flag = flags[props.asset]
  if (!flag) return <Mark symbol={assetCode(props.asset)} round size={props.size ?? 'normal'} />
  return (
    <svg
      className={names('mark', 'round', props.size === 'large' && 'large')}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      {flag()}
      {/* A white edge would run into a white card. */}
      <circle cx="20" cy="20" r="19.5" fill="none" stroke="var(--line)" />
    </svg>
  )
}

function Thirds(props: { readonly left: string; readonly middle: string; readonly right: string }) {
  return (
    <>
      <rect width="40" height="40" fill={props.middle} />
      <rect width="13.3" height="40" fill={props.left} />
      <rect x="26.7" width="13.3" height="40" fill={props.right} />
    </>
  )
}
