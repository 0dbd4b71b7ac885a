-- The workers that run jobs, renewed while their process lives (decision 0005). A row outlives its
-- worker by an hour at most.
create table job_leases (
  worker_id text primary key,
  renewed_at timestamptz not null
);
