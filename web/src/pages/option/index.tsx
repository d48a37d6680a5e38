import { IconButton, PieChart } from '@openbourse/ui'
import { Underlyings } from '../../features/options/Underlyings.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { Page } from '../../lib/Page.tsx'

export default withText(['options'], OptionsPage)

/** Every stock and index that there are options on. */
function OptionsPage() {
  const text = useText('options')
  return (
    <Page
      title={text('title')}
      actions={[<IconButton key="own" icon={PieChart} label={text('own')} to={optionPaths.orders()} />]}
    >
      <Underlyings />
    </Page>
  )
}
