/**
 * Shown before the first page has loaded: the document's own splash, whose style stays in its head.
 */
export function Splash() {
  return (
    <div className="splash" role="status" aria-label="Loading">
      <i />
    </div>
  );
}
