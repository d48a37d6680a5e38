import { useEffect, useState } from 'react'

/** What a phone asks its owner about before an app may do it. */
export type DeviceRight = 'notifications' | 'geolocation'
export type RightState = 'granted' | 'denied' | 'prompt' | 'unknown'

/** State of a permission on this device; follows the phone’s own settings. */
export function useDeviceRight(name: DeviceRight): RightState {
  const [state, setState] = useState<RightState>('unknown')
  useEffect(() => {
    let wanted = true
    let status: PermissionStatus | undefined
    const read = () => wanted && status && setState(status.state)
    navigator.permissions?.query({ name }).then(
      (found) => {
        status = found
        found.addEventListener('change', read)
        read()
      },
      () => {},
    )
    return () => {
      wanted = false
      status?.removeEventListener('change', read)
    }
  }, [name])
  return state
}
