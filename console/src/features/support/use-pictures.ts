import type { ChatAttachment } from '@openbourse/protocol'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'

const picturesMax = 4

/** Pictures for the next answer. Each is uploaded first, sealed, and shown to the user only with the answer. */
export function usePictures(conversation: string) {
  const [list, setList] = useState<readonly ChatAttachment[]>([])
  const [busy, setBusy] = useState(false)
  /** The server's sentence of what it did not take; '' when no answer came. */
  const [why, setWhy] = useState<string>()

  async function add(files: readonly File[]) {
    setWhy(undefined)
    setBusy(true)
    for (const file of files.slice(0, picturesMax - list.length)) {
      const answer = await ask('operatorUpload', { conversation }, { file })
      if (answer.ok) setList((now) => [...now, answer.value.attachment])
      else setWhy(answer.msg)
    }
    setBusy(false)
  }
  return {
    list,
    busy,
    why,
    add,
    isFull: list.length >= picturesMax,
    remove: (id: string) => setList((now) => now.filter((one) => one.id !== id)),
    clear: () => setList([]),
  }
}
