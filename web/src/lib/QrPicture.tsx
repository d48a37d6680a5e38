import { encode } from 'uqr'
import css from './qr.module.css'

/** A text as a QR code. It is drawn in the browser, so the text is not sent anywhere. */
export function QrPicture(props: { readonly of: string; readonly label: string }) {
  const { data, size } = encode(props.of, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={props.label}>
      <rect className={css.light} width={size} height={size} />
      <path className={css.dark} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
