import { Check, type LucideIcon, Minus } from 'lucide-react';
import type { ServiceScope } from './service-scope';
import styles from './service-scope-lists.module.css';

/** What a service includes, beside what it does not. */
export function ServiceScopeLists({ included, notIncluded }: ServiceScope) {
  return (
    <>
      <TaskList id="included" title="What is included" tasks={included} Icon={Check} />
      <TaskList id="not-included" title="What is not included" tasks={notIncluded} Icon={Minus} />
    </>
  );
}

interface TaskListProps {
  id: string;
  title: string;
  tasks: readonly string[];
  Icon: LucideIcon;
}

function TaskList({ id, title, tasks, Icon }: TaskListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task} className={styles.task}>
            <Icon aria-hidden="true" className={styles.icon} />
            {task}
          </li>
        ))}
      </ul>
    </section>
  );
}
