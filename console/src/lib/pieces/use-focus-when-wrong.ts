import { type RefObject, useEffect, useRef } from 'react'

/**
 * What was not taken gets the focus with the sentence that says why, ready to be written over; of several it is the first one.
 */
export function useFocusWhenWrong<Field extends HTMLInputElement | HTMLTextAreaElement>(
  error: string | undefined,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => {
    const other = document.activeElement?.closest(wrong)
    if (error === undefined || (other && !other.contains(field.current))) return
    field.current?.focus()
    if (field.current instanceof HTMLInputElement) field.current.select()
  }, [error])
  return field
}

const wrong = '[aria-invalid="true"], [data-wrong]'
