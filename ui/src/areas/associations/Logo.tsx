/** A logo as a picture, so that nothing in its document runs. */
export function Logo({ svg }: { svg: string }) {
  if (!svg) return null;
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" height={32} />;
}
