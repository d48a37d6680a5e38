/** The router asks for the stand-in that React 17 needed. */
export { useSyncExternalStore } from 'react'
