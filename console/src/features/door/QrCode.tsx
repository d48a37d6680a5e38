import { encode } from 'uqr'
import styles from './door.module.css'

/** A secret as a QR code for an authenticator app. It is drawn in the browser, so the secret is not sent anywhere. */
export function QrCode(props: { readonly of: string; readonly label: string }) {
  const { data, size } = encode(props.of, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={props.label}>
      <rect className={styles.light} width={size} height={size} />
      <path className={styles.dark} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
