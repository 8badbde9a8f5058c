import { useSearchParams } from 'react-router';

/** The import in the address, and its step; parameters in `kept` stay in the address. */
export function useImportStep<Step extends string>(kept: Record<string, string> = {}) {
  const [params, setParams] = useSearchParams();
  const text = params.get('import') ?? '';
  return {
    importId: /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null,
    asked: params.get('step'),
    go: (id: number | null, step?: Step) =>
      setParams({
        ...kept,
        ...(id === null ? {} : { import: String(id) }),
        ...(step === undefined ? {} : { step }),
      }),
  };
}
