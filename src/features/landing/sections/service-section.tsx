import type { ReactNode } from "react";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Action } from "@/src/features/landing/action";
import { company } from "@/src/features/landing/company";
import { product, service } from "@/src/features/landing/content";
import type { Titled } from "@/src/features/landing/content-types";
import { SectionHeading } from "./section-heading";

const { app, care, returns, team, process, quality } = service.cards;

export function ServiceSection() {
  return (
    <section id="service" className="bg-surface py-20 lg:py-28">
      <div className="mx-auto max-w-[1240px] px-5 md:px-8">
        <SectionHeading eyebrow={service.eyebrow} title={service.title} description={service.description} />
        <ul className="mt-12 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <li className="relative flex flex-col overflow-hidden rounded-xl bg-primary-soft md:col-span-2 md:min-h-72 md:flex-row md:items-center">
            <div className="p-7 md:w-1/2 md:p-9">
              <CardText {...app} large />
            </div>
            <img
              src="/art/app.svg"
              width={240}
              height={330}
              alt=""
              loading="lazy"
              className="mx-auto mt-auto w-60 max-md:h-64 max-md:object-cover max-md:object-top md:mr-12 md:h-68 md:self-end md:object-cover md:object-top"
            />
          </li>
          <li className="flex flex-col overflow-hidden rounded-xl bg-(--sand) md:row-span-2">
            <div className="p-7 pb-4 md:p-9 md:pb-6">
              <CardText {...care} large />
            </div>
            <img
              src="/art/care.svg"
              width={340}
              height={300}
              alt=""
              loading="lazy"
              className="mx-auto mt-auto mb-8 w-[min(100%,22rem)] px-4"
            />
          </li>
          <IconCard icon="money" title={returns.title} text={returns.text}>
            {company.showRiskNote && (
              <div className="max-md:col-span-2">
                <p className="mt-3 flex gap-2 font-medium text-pretty text-sm">
                  <Icon name="info" size={18} className="mt-px" />
                  {returns.note}
                </p>
                <a
                  href={`#${product.riskNote.id}`}
                  className="-mb-2.5 inline-flex min-h-11 items-center rounded font-semibold text-primary-strong underline decoration-primary/40 underline-offset-4 hover:decoration-current"
                >
                  {product.riskNote.title}
                </a>
              </div>
            )}
          </IconCard>
          <IconCard icon="customer" {...team} />
          <IconCard icon="success" {...process} className={wideOnTablet} />
          <li className="flex flex-col overflow-hidden rounded-xl bg-warning-soft md:flex-row md:col-span-2 md:items-end">
            <div className="p-7 md:w-1/2 md:self-center md:p-9">
              <CardText {...quality} large />
            </div>
            <img src="/art/tag.svg" width={400} height={220} alt="" loading="lazy" className="w-full md:w-1/2" />
          </li>
        </ul>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <p className="text-balance font-bold text-xl tracking-tight">{service.closing}</p>
          <Action href={company.links.getStarted} className="min-h-14 px-8 max-sm:w-full">
            {service.action}
          </Action>
        </div>
      </div>
    </section>
  );
}

function CardText({ title, text, large }: Titled & { large?: boolean }) {
  return (
    <>
      <h3 className={`font-bold tracking-tight ${large ? "text-xl" : "text-lg"}`}>{title}</h3>
      <p className="mt-2.5 text-ink-muted text-pretty">{text}</p>
    </>
  );
}

/** The card is alone in its row on a tablet, so its icon stands beside the text. */
const wideOnTablet =
  "md:max-lg:col-span-2 md:max-lg:grid md:max-lg:grid-cols-[auto_1fr] md:max-lg:gap-x-7 md:max-lg:[&>span]:row-span-2";

interface IconCardProps extends Titled {
  icon: IconName;
  className?: string;
  children?: ReactNode;
}

function IconCard({ icon, className = "", children, ...card }: IconCardProps) {
  return (
    <li
      className={`rounded-xl border border-line p-7 max-md:grid max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-x-4 md:p-9 max-md:[&_p]:col-span-2 max-md:[&_p]:mt-4 ${className}`}
    >
      <span className="grid size-12 place-items-center rounded-lg bg-primary-soft text-primary-strong md:mb-6">
        <Icon name={icon} size={24} />
      </span>
      <CardText {...card} />
      {children}
    </li>
  );
}
