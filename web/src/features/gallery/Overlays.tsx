import { Button, Drawer, Facts, Section, Sheet, toastMs, toasts, useConfirm } from '@openbourse/ui'
import { useState } from 'react'

type Open = 'sheet' | 'long' | 'drawer' | 'wide' | undefined

const lines = Array.from({ length: 30 }, (_, index) => index + 1)

export function Overlays() {
  const [open, setOpen] = useState<Open>()
  const confirm = useConfirm()
  const close = () => setOpen(undefined)
  const ask = async () => {
    const content = (
      <Facts
        of={[
          { key: 'a', term: 'Already bought, stays yours', value: '320 shares' },
          { key: 'b', term: 'Comes back at once', value: '₦44,818.12' },
        ]}
      />
    )
    const sure = await confirm({
      title: 'Cancel this order?',
      content,
      confirm: 'Cancel order',
      cancel: 'Keep order',
    })
    toasts.show(sure ? 'Cancelled' : 'Kept')
  }
  return (
    <Section title="Overlays">
      <div className="pair">
        <Button kind="surface" onPress={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button kind="surface" onPress={() => setOpen('drawer')}>
          Drawer, 220
        </Button>
        <Button kind="surface" onPress={() => setOpen('long')}>
          Long sheet
        </Button>
        <Button kind="surface" onPress={() => setOpen('wide')}>
          Drawer, 300
        </Button>
        <Button kind="surface" onPress={() => void ask()}>
          Confirm
        </Button>
        <ToastButtons />
      </div>
      <Sheet open={open === 'long'} onClose={close} head={<h2>A head of its own</h2>} label="A long sheet">
        {lines.map((line) => (
          <p className="t3" key={line}>
            Line {line}: what is longer than the screen is scrolled inside the sheet.
          </p>
        ))}
      </Sheet>
      <Drawer open={open === 'wide'} onClose={close} width={300} label="A wide drawer">
        <p className="t3 center">300 wide</p>
      </Drawer>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="A sheet"
        foot={
          <Button wide onPress={close}>
            Close
          </Button>
        }
      >
        <p className="t3">Pull it down by its head, press the mask, or press Esc.</p>
      </Sheet>
      <Drawer open={open === 'drawer'} onClose={close} label="A drawer">
        <p className="t3 center">220 wide</p>
      </Drawer>
    </Section>
  )
}

function ToastButtons() {
  return (
    <>
      <Button kind="surface" onPress={() => toasts.show('Two seconds')}>
        Toast, 2 s
      </Button>
      <Button kind="surface" onPress={() => toasts.show('One second, as for code -1001', toastMs.fromServer)}>
        Toast, 1 s
      </Button>
      <Button
        kind="surface"
        onPress={() =>
          toasts.show('A sentence that is so long that it has to stand on more than one line of the phone.')
        }
      >
        Long toast
      </Button>
    </>
  )
}
