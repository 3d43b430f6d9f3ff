import { useSite } from '@site/remote/use-site';

/**
 * A sentence of the API. The number of the company can be dialled if it is in it: phones do not find it. In one element,
 * which React can remove also where the browser has translated the texts in it.
 */
export function WithPhoneLink({ children: sentence }: { children: string }) {
  const { company } = useSite();
  const [before, ...after] = sentence.split(company.phone);
  if (after.length === 0) return <span key={sentence}>{sentence}</span>;
  return (
    <span key={sentence}>
      {before}
      <a href={company.phoneUrl}>{company.phone}</a>
      {after.join(company.phone)}
    </span>
  );
}
