import styles from './install.module.css'
import type { Phone } from './store.ts'

/** What a step looks like on the phone: the frame of a phone, and the one thing to press in the accent's colour. */
export function StepDrawing(props: { readonly phone: Phone; readonly step: 1 | 2 | 3 }) {
  const Scene = scenes[props.phone][props.step - 1] ?? Home
  return (
    <svg className={styles.drawing} viewBox="0 0 72 96" aria-hidden="true">
      <rect className={styles.frame} x="2" y="2" width="68" height="92" rx="9" />
      <Scene />
    </svg>
  )
}

function Lines(props: { readonly y: number }) {
  return (
    <g className={styles.faint}>
      <rect x="10" y={props.y} width="34" height="5" rx="2.5" />
      <rect x="10" y={props.y + 10} width="52" height="5" rx="2.5" />
      <rect x="10" y={props.y + 20} width="44" height="5" rx="2.5" />
    </g>
  )
}

/** Chrome's bar is at the top, and its menu is three dots at the end. */
function AndroidMenu() {
  return (
    <>
      <rect className={styles.well} x="8" y="9" width="44" height="11" rx="5.5" />
      <circle className={styles.halo} cx="60" cy="14.5" r="9" />
      {[10, 14.5, 19].map((y) => (
        <circle key={y} className={styles.here} cx="60" cy={y} r="1.7" />
      ))}
      <Lines y={34} />
      <rect className={styles.faint} x="10" y="68" width="52" height="16" rx="4" />
    </>
  )
}

function AndroidEntry() {
  return (
    <>
      <rect className={styles.sheet} x="18" y="12" width="48" height="62" rx="5" />
      <g className={styles.faint}>
        <rect x="25" y="20" width="26" height="4" rx="2" />
        <rect x="25" y="31" width="32" height="4" rx="2" />
        <rect x="25" y="64" width="22" height="4" rx="2" />
      </g>
      <rect className={styles.halo} x="20" y="41" width="44" height="16" rx="4" />
      <path className={styles.hereLine} d="M29 45v6m-3-2.5 3 3 3-3M25.5 53.5h7" />
      <rect className={styles.here} x="38" y="47" width="20" height="4" rx="2" />
    </>
  )
}

/** Safari's bar is at the bottom, and sharing is a box with an arrow out of it. */
function IosShare() {
  return (
    <>
      <Lines y={14} />
      <rect className={styles.faint} x="10" y="48" width="52" height="18" rx="4" />
      <path className={styles.edge} d="M2 76h68" />
      <circle className={styles.halo} cx="36" cy="84" r="9" />
      <path className={styles.hereLine} d="M33 82h-1.5v7h9v-7H39M36 86v-9m-2.5 2.5L36 77l2.5 2.5" />
      <g className={styles.faint}>
        <rect x="10" y="82" width="8" height="4" rx="2" />
        <rect x="54" y="82" width="8" height="4" rx="2" />
      </g>
    </>
  )
}

function IosEntry() {
  return (
    <>
      <path
        className={styles.sheet}
        d="M3 34a8 8 0 0 1 8-8h50a8 8 0 0 1 8 8v51a8 8 0 0 1-8 8H11a8 8 0 0 1-8-8z"
      />
      <g className={styles.faint}>
        <rect x="10" y="36" width="34" height="4" rx="2" />
        <rect x="10" y="48" width="40" height="4" rx="2" />
        <rect x="10" y="80" width="30" height="4" rx="2" />
      </g>
      <rect className={styles.halo} x="6" y="58" width="60" height="16" rx="4" />
      <rect className={styles.here} x="12" y="64" width="28" height="4" rx="2" />
      <rect className={styles.hereLine} x="51" y="61.5" width="9" height="9" rx="2" />
      <path className={styles.hereLine} d="M55.5 63.5v5M53 66h5" />
    </>
  )
}

/** The app's sign among the others. */
function Home() {
  const places = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))
  return (
    <>
      {places
        .filter(({ row, column }) => !(row === 1 && column === 1))
        .map(({ row, column }) => (
          <rect
            key={`${row}${column}`}
            className={styles.faint}
            x={11 + column * 18}
            y={14 + row * 20}
            width="14"
            height="14"
            rx="4"
          />
        ))}
      <rect className={styles.here} x="27" y="32" width="18" height="18" rx="5" />
      <path className={styles.sign} d="M39.5 38.400a4.5 4.5 0 1 0 0 5.200" />
      <rect className={styles.faint} x="18" y="78" width="36" height="8" rx="4" />
    </>
  )
}

const scenes: Readonly<Record<Phone, readonly (() => React.JSX.Element)[]>> = {
  android: [AndroidMenu, AndroidEntry, Home],
  ios: [IosShare, IosEntry, Home],
}
