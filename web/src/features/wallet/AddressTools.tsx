import { Button, ClipboardList, Note, QrCode, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { type AddressCode, inGroups, readAddressCode } from './address-code.ts'
import { canReadQr } from './qr-reader.ts'
import styles from './wallet.module.css'

const ScanSheet = lazyPart(async () => (await import('./ScanSheet.tsx')).ScanSheet)

/** Pastes an address, or scans it where the browser reads QR codes. */
export function AddressTools({ onRead }: { readonly onRead: (code: AddressCode) => void }) {
  const text = useText('wallet.addAddress')
  const [scanning, setScanning] = useState(false)

  async function paste() {
    const pasted = await navigator.clipboard.readText().catch(() => undefined)
    if (pasted === undefined) return toasts.show(text('pasteDenied'))
    const code = readAddressCode(pasted)
    if (code) onRead(code)
    else toasts.show(text('scan.noAddress'))
  }

  return (
    <div className={styles.tools}>
      <Button kind="surface" icon={ClipboardList} onPress={() => void paste()}>
        {text('paste')}
      </Button>
      {canReadQr() && (
        <Button kind="surface" icon={QrCode} onPress={() => setScanning(true)}>
          {text('scanCode')}
        </Button>
      )}
      {scanning && (
        <ScanSheet
          open
          onClose={() => setScanning(false)}
          onRead={(code) => {
            setScanning(false)
            onRead(code)
          }}
        />
      )}
    </div>
  )
}

/** The address in groups to compare, and saved ones that only look like it. */
export function AddressLook(props: {
  readonly address: string
  readonly alike: readonly { readonly masked: string; readonly label: string }[]
}) {
  const text = useText('wallet.addAddress')
  const [one] = props.alike
  return (
    <>
      {props.address.length >= 20 && (
        <p className={styles.groups}>
          <span className="sr">{text('groups')}</span>
          {inGroups(props.address).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups keep their places
            <span key={at}>{group}</span>
          ))}
        </p>
      )}
      {one && (
        <div role="alert">
          <Note tone="danger">{text('alike', { saved: `${one.label} ${one.masked}`.trim() })}</Note>
        </div>
      )}
    </>
  )
}
