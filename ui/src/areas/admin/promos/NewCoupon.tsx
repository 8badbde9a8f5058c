import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import { addCoupon, COUPONS } from '../fees/calls';

/** Adds a coupon for tiers, or asks for one that takes two people. */
export function NewCoupon({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      onClose={onClose}
      name="new coupon"
      title="Add a coupon"
      intro="More than 50%, or no last day, needs another administrator."
      fields={[
        {
          name: 'brand',
          label: 'Brand',
          kind: 'select',
          options: choicesOf({ dental: 'Dental', vision: 'Vision' }),
        },
        { name: 'code', label: 'Code', kind: 'text', maxLength: 30 },
        { name: 'percent', label: 'Percent off', kind: 'number', half: true },
        { name: 'bills', label: 'Number of bills', kind: 'number', half: true },
        {
          name: 'period',
          label: 'For tiers paid',
          kind: 'select',
          optional: true,
          options: choicesOf({ '': 'Monthly or yearly', month: 'Monthly', year: 'Yearly' }),
        },
        { name: 'endsOn', label: 'Last day', kind: 'date', optional: true },
        { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 2 },
      ]}
      initial={{ brand: 'dental' }}
      submitLabel="Add coupon"
      invalidates={[COUPONS]}
      onSubmit={(values) =>
        addCoupon({
          brand: String(values.brand),
          code: String(values.code),
          percent: Number(values.percent),
          bills: Number(values.bills),
          period: values.period === 'month' || values.period === 'year' ? values.period : undefined,
          endsOn: String(values.endsOn ?? '') || undefined,
          reason: String(values.reason),
        })
      }
      done={(added) => toast('success', added.requestId ? 'Request sent' : 'Coupon added')}
    />
  );
}
