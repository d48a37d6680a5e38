import { ChevronDown } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from './i18n.tsx'
import { useKept } from './kept.ts'
import { lazyPart } from './lazy-part.tsx'

const AreaCodeSheet = lazyPart(async () => (await import('./AreaCodeSheet.tsx')).AreaCodeSheet)

/** The country code before a phone number; at first the one of the phone's place. Tapped, it opens the list of all. */
export function AreaCode() {
  const text = useText('account.login')
  const [areaCode, setAreaCode] = useKept('areaCode')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={text('areaCodeIs', { code: areaCode })}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {areaCode}
        <ChevronDown className="icon-tiny" aria-hidden="true" />
      </button>
      {wanted && (
        <AreaCodeSheet
          open={open}
          chosen={areaCode}
          onChoose={(code) => {
            setAreaCode(code)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
