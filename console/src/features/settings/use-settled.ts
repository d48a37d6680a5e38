import { useEffect, useState } from 'react'

const quietMs = 300

/** What was typed, once nothing was typed for a moment, so that not every letter asks the server. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), quietMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
