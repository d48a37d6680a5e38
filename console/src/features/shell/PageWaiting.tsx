/** A page's script is on its way from the same machine: the frame stays, and nothing flickers. */
export function PageWaiting() {
  return (
    <div className="main" aria-busy="true">
      <div className="top" />
    </div>
  )
}
