import { LetterWordForm } from '../../features/security/LetterWordForm.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], LetterWordPage)

function LetterWordPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.letterWord')}>
      <WithProfile>{(profile) => <LetterWordForm profile={profile} />}</WithProfile>
    </Page>
  )
}
