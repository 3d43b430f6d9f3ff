/** What a general clean includes (requirements §2 Pricing). */
export const GENERAL_CLEAN_TASKS = [
  'Dusting and wiping surfaces',
  'Vacuuming all flooring',
  'Mopping hard flooring',
  'Kitchen tops, sink and stovetop cleaning',
  'Bathroom sink, mirrors and toilet cleaning',
  'General tidy-up of living areas',
] as const;
