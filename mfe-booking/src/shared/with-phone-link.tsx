import { useSite } from '@site/remote/use-site';

/** A sentence of the API, as text. The number of the company can be dialled if it is in it: phones do not find it. */
export function WithPhoneLink({ children: sentence }: { children: string }) {
  const { company } = useSite();
  const [before, ...after] = sentence.split(company.phone);
  if (after.length === 0) return sentence;
  return (
    <>
      {before}
      <a href={company.phoneUrl}>{company.phone}</a>
      {after.join(company.phone)}
    </>
  );
}
