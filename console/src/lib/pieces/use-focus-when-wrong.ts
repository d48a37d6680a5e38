import { type RefObject, useEffect, useRef } from 'react'

/** What was not taken gets the focus with the sentence that says why; of several it is the first one. */
export function useFocusWhenWrong<Field extends HTMLElement>(
  error: string | undefined,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (error === undefined || document.activeElement?.closest(wrong)) return
    field.current?.focus()
  }, [error])
  return field
}

const wrong = '[aria-invalid="true"], [data-wrong]'
