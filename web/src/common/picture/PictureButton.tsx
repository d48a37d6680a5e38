import { Button, Share } from '@openbourse/ui'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { Mode } from './PictureSheet.tsx'
import type { Picture } from './picture.ts'

const PictureSheet = lazyPart(async () => (await import('./PictureSheet.tsx')).PictureSheet)

/** Opens a picture to share. */
export function PictureButton(props: {
  readonly label: string
  readonly of: (mode: Mode) => Picture
  readonly hasAmounts: boolean
  readonly name: string
}) {
  const { label, ...shown } = props
  const [isWanted, want] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        wide
        kind="surface"
        icon={Share}
        onPress={() => {
          want(true)
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {isWanted && (
        <PictureSheet {...shown} open={open} onClose={() => setOpen(false)} onClosed={() => want(false)} />
      )}
    </>
  )
}
