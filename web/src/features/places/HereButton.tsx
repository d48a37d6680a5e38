import { LocateFixed, Spinner } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import type { Spot } from './map.ts'

const patienceMs = 15_000

/** Asks the phone where it is, only when pressed. The answer stays on the phone until the place is used. */
export function HereButton(props: {
  readonly onFound: (spot: Spot) => void
  readonly onRefused: () => void
}) {
  const text = useText('places')
  const [busy, setBusy] = useState(false)
  if (!('geolocation' in navigator)) return null
  const look = () => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        props.onFound({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => {
        setBusy(false)
        props.onRefused()
      },
      { timeout: patienceMs, maximumAge: 60_000 },
    )
  }
  return (
    <button type="button" aria-label={text('here')} aria-busy={busy} onClick={look}>
      {busy ? <Spinner /> : <LocateFixed className="icon" aria-hidden="true" />}
    </button>
  )
}
