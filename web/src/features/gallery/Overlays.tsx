import { Button, Drawer, Facts, Section, Sheet, toasts, useConfirm } from '@openbourse/ui'
import { useState } from 'react'

type Open = 'sheet' | 'drawer' | undefined

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
        <Button kind="surface" onPress={() => void ask()}>
          Confirm
        </Button>
        <Button kind="surface" onPress={() => toasts.show('Two seconds')}>
          Toast
        </Button>
      </div>
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
