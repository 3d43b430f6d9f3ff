export interface Role {
  title: string;
  /** Where and when the work is done. */
  where: string;
  tasks: string;
}

export const ROLES: readonly Role[] = [
  {
    title: 'Home cleaner',
    where: 'Inner West and Eastern Suburbs, between 9:00am and 5:00pm, also on weekends',
    tasks:
      'You look after the same homes each week or fortnight, in a team of two. You notice things, keep time, and like to leave a room better than you found it.',
  },
  {
    title: 'Office and gym cleaner',
    where: 'North Sydney, St Leonards and Chatswood, early mornings or evenings',
    tasks:
      'You work while the building is quiet: floors, kitchens, washrooms, equipment. You can be trusted with keys and alarms, and you lock up properly.',
  },
  {
    title: 'Team leader, end-of-lease and strata',
    where: 'All four regions, with a driver licence',
    tasks:
      'You have led cleaning crews before, you can read a condition report, and you are calm with agents, strata managers and tenants who are having a long day.',
  },
];
