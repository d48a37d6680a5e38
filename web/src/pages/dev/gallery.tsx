import { Bell, Button, IconButton } from '@openbourse/ui'
import { Controls } from '../../features/gallery/Controls.tsx'
import { Fields } from '../../features/gallery/Fields.tsx'
import { Figures } from '../../features/gallery/Figures.tsx'
import { Lists } from '../../features/gallery/Lists.tsx'
import { Loaders } from '../../features/gallery/Loaders.tsx'
import { Overlays } from '../../features/gallery/Overlays.tsx'
import { States } from '../../features/gallery/States.tsx'
import { Page } from '../../lib/Page.tsx'

/** Every piece in every state, for those who build. Not part of what the public gets. */
export default function GalleryPage() {
  return (
    <Page
      title="Gallery"
      subtitle="Every piece in every state"
      actions={[
        <IconButton key="bell" icon={Bell} label="Notices, 12 unread" badge={12} onPress={() => {}} />,
      ]}
      dock={
        <div className="pair">
          <Button onPress={() => {}}>Sell</Button>
          <Button kind="primary" onPress={() => {}}>
            Buy
          </Button>
        </div>
      }
    >
      <Controls />
      <Fields />
      <Figures />
      <Lists />
      <Overlays />
      <States />
      <Loaders />
    </Page>
  )
}
