import { VisuallyHidden } from '@mantine/core';
import { money } from '~/shared/money/money';
import type { TierPreview } from './calls';

/** A tier's charge today, line by line. */
export function TierSums({ preview, className }: { preview: TierPreview; className?: string }) {
  return (
    <table className={className}>
      <VisuallyHidden component="caption">What you pay today</VisuallyHidden>
      <tbody>
        {preview.lines.map((line) => (
          <tr key={line.description}>
            <th scope="row">{line.description}</th>
            <td>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Due today</th>
          <td>{money(preview.due)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
